/** Entry point `studio-docs/block`: for the named blocks of an owner. */
export { drawMaths, drawPicture } from './src/content/pictures/draw-picture.ts'
export { type Block, type BlockContent, type BlockResult, defineBlock } from './src/core/project/block.ts'
export { video } from './src/core/project/video-block.ts'
