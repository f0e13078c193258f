import { FailureBox } from './crash/failure-box.tsx'
import { Loader } from './crash/loader.tsx'
import { DocPage } from './doc/doc-page.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import type { View } from './navigation/view.ts'
import { NotFoundPage } from './not-found/not-found-page.tsx'

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
