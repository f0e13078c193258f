/** Every route with its title. */
export const routes: readonly (readonly [route: string, title: string])[] = [
  ['/', 'the shelf'],
  ['/docs/', 'Docs'],
  ['/ledger/', 'Ledger'],
  ['/ledger/guide/', 'What is Ledger'],
  ['/ledger/guide/install', 'Installation'],
  ['/ledger/guide/basic-usage', 'Basic usage'],
  ['/ledger/guide/stateless', 'Stateless requests'],
  ['/ledger/api/', 'API Reference'],
  ['/ledger/api/select', 'Select'],
  ['/ledger/api/create', 'Create'],
  ['/ledger/api/update', 'Update'],
  ['/ledger/api/delete', 'Delete'],
  ['/ledger/api/relate', 'Relate'],
  ['/ledger/api/let', 'Let parameters'],
  ['/ledger/api/count', 'Counting rows'],
  ['/almanac/', 'Almanac'],
  ['/almanac/getting-started', 'Getting Started'],
  ['/almanac/installation/', 'Installation Guide'],
  ['/almanac/installation/hosted', 'Hosted Setup'],
  ['/almanac/installation/configuration', 'Configuring the server'],
  ['/almanac/add-calendar', 'Add a Calendar'],
]

/** The routes of docs: all but those of home and the landing pages. */
export const docRoutes = routes
  .map(([route]) => route)
  .filter((route) => !['/', '/ledger/', '/almanac/'].includes(route))
