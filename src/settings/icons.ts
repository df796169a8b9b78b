import { blockDefault, drawerRight } from '@wordpress/icons';
import { BLOCK_ICONS } from '../block-icons';
import type { Extension } from './api';

export const iconOf = ( { name, kind }: Extension ) =>
	BLOCK_ICONS[ name ] ?? ( kind === 'block' ? blockDefault : drawerRight );
