/**
 * What the editor has to know of each block's block.json, by block. The build puts it here
 * (read-block-metadata.cjs).
 */
export const BLOCK_METADATA: Record< string, object > = {};
