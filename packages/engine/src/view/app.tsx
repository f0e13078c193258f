import { useEffect } from 'react'
import type { View } from '../browser/router/visit.ts'
import { AnnouncementBar } from './announcement/announcement-bar.tsx'
import { AppContext, type AppState, useApp, useStore } from './app-context.ts'
import { ErrorBoundary } from './crash/error-boundary.tsx'
import { FailureBox, Loader, OfflineNotice } from './crash/failures.tsx'
import { ShownDialog } from './dialog/lazy-dialogs.tsx'
import { DocLayout } from './doc/doc-page.tsx'
import { Drawer } from './drawer/drawer.tsx'
import { LandingLayout } from './landing/landing-page.tsx'
import { Bar } from './layout/bar.tsx'
import { Footer } from './layout/footer.tsx'
import { SkipLink } from './layout/skip-link.tsx'
import { LiveRegion } from './live-region.tsx'
import { NotFoundLayout } from './not-found/not-found-page.tsx'
import { ProgressBar } from './progress-bar/progress-bar.tsx'

/** The whole site as one React tree. Calls `onReady` once, when the page is interactive. */
export function App({ state, onReady }: { readonly state: AppState; readonly onReady?: () => void }) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <AppContext value={state}>
      <ErrorBoundary>
        <Layout />
      </ErrorBoundary>
    </AppContext>
  )
}

/** The layout around the content. It reads no store, so it never rerenders as a whole. */
function Layout() {
  return (
    <>
      <ProgressBar />
      <SkipLink />
      <AnnouncementBar />
      <Bar />
      <div className="page">
        <CurrentView />
      </div>
      <Footer />
      <Drawer />
      <ShownDialog />
      <OfflineNotice />
      {/* Must come last: `say` uses the live region of an open dialog first. */}
      <LiveRegion />
    </>
  )
}

function CurrentView() {
  const view = useStore(useApp().view)
  return (
    <ErrorBoundary content={view}>
      <PageView view={view} />
    </ErrorBoundary>
  )
}

/** The content area: a page, or its loading or error state. */
function PageView({ view }: { readonly view: View }) {
  switch (view.type) {
    case 'pending':
      return <Loader />
    case 'failed':
      return <FailureBox error={view.error} />
    case 'page':
      switch (view.page.kind) {
        case 'doc':
          return <DocLayout page={view.page} />
        case 'home':
        case 'landing':
          return <LandingLayout page={view.page} />
        case 'not-found':
          return <NotFoundLayout page={view.page} path={view.path} />
      }
  }
}
