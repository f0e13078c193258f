import type { View } from '../../client/view.ts'
import { DocPage } from './doc/doc-page.tsx'
import { LandingPage } from './layout/landing-page.tsx'
import { NotFoundPage } from './layout/not-found-page.tsx'
import { FailureBox } from './states/failure-box.tsx'
import { Loader } from './states/loader.tsx'

/** The content area: a page of one of the kinds, or the state that stands in for it. */
export function PageView({ view }: { readonly view: View }) {
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
