import { createSlotFill } from '@wordpress/components';

/**
 * The place in the plugin's sidebar of the post editor where panels show their parts
 * (`SidebarFill`); the sidebar itself shows `SidebarSlot`.
 */
export const { Fill: SidebarFill, Slot: SidebarSlot } =
	createSlotFill( 'MainstaySidebar' );
