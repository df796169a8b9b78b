import { createSlotFill } from '@wordpress/components';

/**
 * The place in the share panel, below the choice between one post and a thread, where thread mode
 * says what it makes of the blocks.
 */
export const { Fill: ThreadFill, Slot: ThreadSlot } =
	createSlotFill( 'MainstayThread' );
