/*
 * Two popups of the address bar, which would run pages of their own beside each tab: without them a test takes a third less
 * of the processor. The last list counts, so this repeats what of Playwright's own matters here.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** How Chromium is started: without a sandbox (CI runs as root), and without connections of its own. */
export const chromiumArguments = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/**
 * How it is started for tests, whose pages live for a second: no new frame for each document, which is bookkeeping of the
 * browser's own, no code optimized for a later that never comes, and pictures put together where the browser itself runs.
 * That takes a quarter less of the processor.
 */
export const testArguments = [
  ...chromiumArguments,
  `--disable-features=${[...disabledFeatures, 'RenderDocument'].join(',')}`,
  '--js-flags=--no-opt,--no-maglev',
  '--in-process-gpu',
]
