/** Stands in for a page that is on its way: nothing for 200 ms, then a turning ring. */
export function Loader() {
  return (
    <main id="main-content" className="loader" aria-busy="true">
      <svg viewBox="0 0 48 48" role="img" aria-label="Loading">
        <circle cx="24" cy="24" r="20" />
      </svg>
    </main>
  )
}
