/**
 * The icons of the blocks' index.ts, by block, for screens without the block editor, which index.ts
 * would load. The build and the unit tests put them here (read-block-icons.cjs).
 */
export const BLOCK_ICONS: Record< string, JSX.Element > = {};
