/** Every route with its title. */
export const routes: readonly (readonly [route: string, title: string])[] = [
  ['/', 'the studio'],
  ['/docs/', 'Docs'],
  ['/cirql/', 'Cirql'],
  ['/cirql/guide/', 'What is Cirql'],
  ['/cirql/guide/install', 'Installation'],
  ['/cirql/guide/basic-usage', 'Basic usage'],
  ['/cirql/guide/stateless', 'Stateless requests'],
  ['/cirql/api/', 'API reference'],
  ['/cirql/api/select', 'Select'],
  ['/cirql/api/count', 'Filter and count'],
  ['/cirql/api/create', 'Create'],
  ['/cirql/api/update', 'Update'],
  ['/cirql/api/delete', 'Delete'],
  ['/cirql/api/relate', 'Relate'],
  ['/cirql/api/let', 'Let'],
  ['/transago/', 'Transago'],
  ['/transago/getting-started', 'Getting started'],
  ['/transago/installation/', 'Installation guide'],
  ['/transago/installation/surreal-cloud', 'SurrealDB Cloud setup'],
  ['/transago/installation/configuration', 'Configuring SurrealDB'],
  ['/transago/add-instance', 'Add an instance'],
]

/** The routes of docs: all but those of home and the landing pages. */
export const docRoutes = routes
  .map(([route]) => route)
  .filter((route) => !['/', '/cirql/', '/transago/'].includes(route))
