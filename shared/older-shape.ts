/**
 * Marks a block that was saved in an older shape and keeps it while it is in its post: where no
 * attribute tells two shapes apart, and moving to the newer one would change what the author wrote.
 *
 * A deprecation's `migrate` sets it beside the attributes, `save` looks for it. It is no attribute:
 * it is not saved, and a copy of the block has the newer shape.
 */
export const OLDER_SHAPE = Symbol( 'older shape' );
