/**
 * What is known of one site of one engine; a step that failed says why.
 * @typedef {{
 *   pages?: number,
 *   cold?: import('./measure-build.js').BuildFigures,
 *   warm?: import('./measure-build.js').Run,
 *   load?: import('./measure-load.js').LoadFigures,
 *   navigation?: import('./measure-navigation.js').NavigationFigures,
 *   lighthouse?: import('../lighthouse/measure-lighthouse.js').LighthouseFigures,
 *   slowed?: import('../lighthouse/measure-lighthouse.js').LighthouseFigures,
 *   failures?: Record<string, string>,
 * }} Figures
 */

export {}
