/**
 * Blocks that posts hold and that this version cannot edit yet: they open, keep every byte, and show
 * what they hold. Not in the inserter. blocks.json lists their attributes in the order in which they
 * are saved; WordPress's own are only listed where they do not come last, in the usual order.
 */
import { getFieldParts, IMAGE_MARKUP } from '../field-parts/field-parts';
import { lazyEdit } from '../../shared/lazy/lazy-edit';
import { SAVED_MARKUP, saveMarkup } from '../../shared/saved-markup';
import attributeLists from './blocks.json';
import { getStepBlocks, RESAVED, STEP_MARKUP } from './step-blocks';
import { getTitles } from './titles';

/** What WordPress's supports add to a block, in the order in which WordPress 7.1 saves it. */
const COMMON_ATTRIBUTES =
	'backgroundColor textColor gradient borderColor fontFamily fontSize align lock anchor className style metadata layout';

/** Whatever the type is: what is of an unexpected one would be dropped. */
const ANY = {
	type: [ 'string', 'boolean', 'number', 'object', 'array', 'null' ],
};

const PROMPT = '.jetpack-blogging-prompt__';

/** What blocks hold in their markup: it is read, and saved as it was. */
const IN_MARKUP: Record< string, object > = {
	'jetpack/blogging-prompt': {
		answersLink: {
			type: 'string',
			source: 'attribute',
			selector: `${ PROMPT }answers-link`,
			attribute: 'href',
		},
		answersLinkText: {
			type: 'string',
			source: 'html',
			selector: `${ PROMPT }answers-link`,
		},
		gravatars: {
			type: 'array',
			source: 'query',
			selector: `${ PROMPT }answers-gravatar`,
			query: {
				url: { type: 'string', source: 'attribute', attribute: 'src' },
			},
			default: [],
		},
		promptLabel: {
			type: 'string',
			source: 'html',
			selector: `${ PROMPT }label`,
		},
		promptText: {
			type: 'string',
			source: 'html',
			selector: `${ PROMPT }text`,
		},
	},
};

/** The markup is not made anew, so controls for colours and classes could not act. */
const KEPT_SUPPORTS = {
	className: false,
	customClassName: false,
	html: false,
	inserter: false,
	reusable: false,
};

/** Markup of new blocks, as the plugin that made the format saves them. */
const NEW_MARKUP: Record< string, string > = {
	...STEP_MARKUP,
	...IMAGE_MARKUP,
};

/** An entry of a timeline has empty elements before its text. */
const TIMELINE_ITEM_END = /(?:<\/div>\s*)?(?:<\/li>)?\s*$/i;

export const preservedNames = Object.keys( attributeLists );

const Edit = lazyEdit(
	() =>
		import(
			/* webpackChunkName: "preserved-blocks/edit" */ './edit-by-name'
		)
);

/** Settings of every preserved block, by name. */
export function getPreservedBlocks(): Record< string, object > {
	const titles = getTitles();
	const special: Record< string, object > = {
		...getFieldParts(),
		...getStepBlocks(),
	};
	return Object.fromEntries(
		Object.entries( attributeLists ).map( ( [ name, list ] ) => {
			const attributes = {
				...IN_MARKUP[ name ],
				...Object.fromEntries(
					`${ list } ${ COMMON_ATTRIBUTES }`
						.trim()
						.split( ' ' )
						.map( ( key ) => [ key, ANY ] )
				),
				savedMarkup: NEW_MARKUP[ name ]
					? { ...SAVED_MARKUP, default: NEW_MARKUP[ name ] }
					: SAVED_MARKUP,
			};
			return [
				name,
				{
					apiVersion: 3,
					title: titles[ name ] ?? name,
					category: 'widgets',
					icon: 'archive',
					attributes,
					supports: KEPT_SUPPORTS,
					edit: Edit,
					save:
						name === 'jetpack/timeline-item'
							? ( props: Parameters< typeof saveMarkup >[ 0 ] ) =>
									saveMarkup( props, TIMELINE_ITEM_END )
							: saveMarkup,
					...special[ name ],
					// Classes that the block would not write itself.
					...( RESAVED.includes( name ) && {
						deprecated: [
							{
								attributes,
								supports: KEPT_SUPPORTS,
								save: saveMarkup,
							},
						],
					} ),
				},
			];
		} )
	);
}
