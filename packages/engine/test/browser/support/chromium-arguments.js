/*
 * Two popups of the address bar run pages beside each tab: without them, tests use a third less processor time. The last list wins, so
 * this one repeats features that Playwright disables and that matter here.
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

/** Arguments of Chromium: no sandbox, because CI runs as root, and no background connections. */
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
 * Arguments for tests, whose pages live for a second: documents reuse their frame, code is not optimised, and compositing runs in the
 * browser's process. That saves a quarter of the processor time.
 */
export const testArguments = [
  ...chromiumArguments,
  `--disable-features=${[...disabledFeatures, 'RenderDocument'].join(',')}`,
  '--js-flags=--no-opt,--no-maglev',
  '--in-process-gpu',
]
