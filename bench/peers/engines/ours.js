import { growthConfig, writeProject } from '../../growth/write-project.js'

/** @type {import('../engine.js').Engine} */
export const ours = {
  name: 'ours',
  packages: undefined,
  about: 'as it is',
  content: 'content',
  command: ['bin/studio.js', 'build'],
  dist: 'dist',
  caches: ['.cache'],
  write(folder, content) {
    writeProject(folder, content, growthConfig)
  },
  isAhead: (path) => path.endsWith('.json'),
}
