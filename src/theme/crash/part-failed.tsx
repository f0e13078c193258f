import type { Failed } from './use-module.ts'

type PartFailedProps = { readonly name: string; readonly part: Failed; readonly onClose: () => void }

/** Says that a part of the app could not be fetched, and tries again when asked. */
export function PartFailed({ name, part, onClose }: PartFailedProps) {
  return (
    <div className="stranded" role="alert">
      <p>The {name} could not be loaded.</p>
      {/* After a release its files may be gone for good: a new document knows the new ones. */}
      <button type="button" className="button" onClick={part.again ? () => location.reload() : part.retry}>
        {part.again ? 'Reload' : 'Retry'}
      </button>
      <button type="button" className="button" onClick={onClose}>
        Close
      </button>
    </div>
  )
}
