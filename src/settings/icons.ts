import {
	blockDefault,
	drawerRight,
	mapMarker,
	people,
	scheduled,
	starFilled,
} from '@wordpress/icons';
import { imageCompare } from '../../extensions/blocks/image-compare/icon';
import { markdown } from '../../extensions/blocks/markdown/icon';
import { icon as pinterest } from '../../extensions/blocks/pinterest/icon';
import type { Extension } from './api';

/**
 * The icons of the blocks' index.ts once more: these are not imported, because with them this screen
 * would have to load the block editor.
 */
const ICONS: Record<string, JSX.Element> = {
	'jetpack/business-hours': scheduled,
	'jetpack/contact-info': people,
	'jetpack/image-compare': imageCompare,
	'jetpack/map': mapMarker,
	'jetpack/markdown': markdown,
	'jetpack/pinterest': pinterest,
	'jetpack/rating-star': starFilled,
};

export const iconOf = ({ name, kind }: Extension) =>
	ICONS[name] ?? (kind === 'block' ? blockDefault : drawerRight);
