import { useEffect } from 'react'
import { AnnouncementBar } from './announcement/announcement-bar.tsx'
import { AppContext, type AppState, useApp, useStore } from './app-context.ts'
import { CrashNet } from './crash/crash-net.tsx'
import { FailureBox, Loader, Stranded } from './crash/failures.tsx'
import { DocPage } from './doc/doc-page.tsx'
import { Drawer } from './drawer/drawer.tsx'
import { Bar } from './frame/bar.tsx'
import { Announcer, Footer, IndexNote, SkipLink } from './frame/frame.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { ProgressBar } from './navigation/progress-bar.tsx'
import type { View } from './navigation/router.ts'
import { NotFoundPage } from './not-found/not-found-page.tsx'
import { SearchShortcuts } from './search/search-box.tsx'

/** The whole site as one React tree; `onReady` is called once, when the page is interactive. */
export function App({ state, onReady }: { readonly state: AppState; readonly onReady?: () => void }) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <AppContext value={state}>
      <CrashNet>
        <Layout />
      </CrashNet>
    </AppContext>
  )
}

/** What stands around the content draws itself anew where it depends on the page, and only there. */
function Layout() {
  return (
    <>
      <ProgressBar />
      <SkipLink />
      <IndexNote />
      <AnnouncementBar />
      <Bar />
      <div className="page">
        <Content />
      </div>
      <Footer />
      <Drawer />
      <SearchShortcuts />
      <Stranded />
      <Announcer />
    </>
  )
}

function Content() {
  const view = useStore(useApp().view)
  return (
    <CrashNet content={view}>
      <PageView view={view} />
    </CrashNet>
  )
}

/** The content area: a page of one of the kinds, or the state that stands in for it. */
function PageView({ view }: { readonly view: View }) {
  switch (view.type) {
    case 'pending':
      return <Loader />
    case 'failed':
      return <FailureBox error={view.error} />
    case 'page':
      switch (view.page.kind) {
        case 'doc':
          return <DocPage page={view.page} />
        case 'home':
        case 'landing':
          return <LandingPage page={view.page} />
        case 'not-found':
          return <NotFoundPage page={view.page} path={view.path} />
      }
  }
}
