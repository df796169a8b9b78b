/**
 * Blocks that posts hold and that this version cannot edit yet: they open, keep every byte, and show
 * what they hold. Not in the inserter. blocks.json lists their attributes in the order in which they
 * are saved; WordPress's own are only listed where they do not come last, in the usual order.
 */
import { lazyEdit } from '../../shared/lazy/lazy-edit';
import { SAVED_MARKUP, saveMarkup } from '../../shared/saved-markup';
import attributeLists from './blocks.json';
import { getTitles } from './titles';

/** What WordPress's supports add to a block, in the order in which WordPress 7.1 saves it. */
const COMMON_ATTRIBUTES =
	'backgroundColor textColor gradient borderColor fontFamily fontSize align lock anchor className style metadata layout';

/** Whatever the type is: what is of an unexpected one would be dropped. */
const ANY = {
	type: [ 'string', 'boolean', 'number', 'object', 'array', 'null' ],
};

export const preservedNames = Object.keys( attributeLists );

const Edit = lazyEdit(
	() => import( /* webpackChunkName: "preserved-blocks/edit" */ './edit' )
);

/** Settings of every preserved block, by name. */
export function getPreservedBlocks(): Record< string, object > {
	const titles = getTitles();
	return Object.fromEntries(
		Object.entries( attributeLists ).map( ( [ name, list ] ) => [
			name,
			{
				apiVersion: 3,
				title: titles[ name ] ?? name,
				category: 'widgets',
				icon: 'archive',
				attributes: Object.fromEntries( [
					...`${ list } ${ COMMON_ATTRIBUTES }`
						.trim()
						.split( ' ' )
						.map( ( key ) => [ key, ANY ] ),
					[ 'savedMarkup', SAVED_MARKUP ],
				] ),
				// The markup is not made anew, so controls for colours and classes could not act.
				supports: {
					className: false,
					customClassName: false,
					html: false,
					inserter: false,
					reusable: false,
				},
				edit: Edit,
				save: saveMarkup,
			},
		] )
	);
}
