import { useEffect, useRef } from 'react'
import { AnnouncementBar } from './announcement/announcement-bar.tsx'
import { AppContext, type AppState, useApp, useStore } from './app-context.ts'
import { CrashNet } from './crash/crash-net.tsx'
import { Stranded } from './crash/stranded.tsx'
import { Drawer } from './drawer/drawer.tsx'
import { Announcer } from './frame/announcer.tsx'
import { Bar } from './frame/bar.tsx'
import { Footer } from './frame/footer.tsx'
import { SkipLink } from './frame/skip-link.tsx'
import { ProgressBar } from './navigation/progress-bar.tsx'
import { PageView } from './page-view.tsx'
import { SearchShortcuts } from './search/search-shortcuts.tsx'

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
