/**
 * The icons of all blocks, by block: a chunk that the editor loads with the first icon that it shows. The
 * build puts them here (read-block-icons.cjs).
 */
export const BLOCK_ICONS: Record< string, JSX.Element > = {};
