import { useEffect, useRef } from 'react'
import { AppContext, type AppState, useApp, useStore } from './app-context.ts'
import { AnnouncementBar } from './layout/announcement-bar.tsx'
import { Announcer } from './layout/announcer.tsx'
import { Bar } from './layout/bar.tsx'
import { Drawer } from './layout/drawer.tsx'
import { Footer } from './layout/footer.tsx'
import { SearchShortcuts } from './layout/search-shortcuts.tsx'
import { SkipLink } from './layout/skip-link.tsx'
import { PageView } from './page-view.tsx'
import { CrashNet } from './states/crash-net.tsx'
import { ProgressBar } from './states/progress-bar.tsx'
import { Stranded } from './states/stranded.tsx'

type AppProps = {
  readonly state: AppState
  /** Called once, when the page is interactive. */
  readonly onReady?: () => void
}

/** The whole site as one React tree. */
export function App({ state, onReady }: AppProps) {
  const ready = useRef(onReady)
  useEffect(() => {
    ready.current?.()
    ready.current = undefined
  }, [])
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
