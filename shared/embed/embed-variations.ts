import type { BlockVariation } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';

const EMBED = 'core/embed';

/** A company whose addresses WordPress's embed block is to know. */
export interface EmbedVariation extends Partial< BlockVariation > {
	/** As saved content calls the company: `providerNameSlug`. */
	name: string;
	/** Addresses that belong to it. */
	patterns: RegExp[];
}

/**
 * Adds companies to WordPress's own embed block. One that WordPress still has, without addresses
 * and hidden, gets its addresses back and keeps its icon and texts.
 *
 * @param panel      That adds them.
 * @param variations The companies.
 */
export function addEmbedVariations(
	panel: string,
	variations: EmbedVariation[]
) {
	// WordPress registers its blocks after us, and passes each through this filter.
	addFilter(
		'blocks.registerBlockType',
		`mainstay-blocks/${ panel }`,
		( settings: { variations?: BlockVariation[] }, name: string ) => {
			if ( name !== EMBED ) {
				return settings;
			}
			const known = settings.variations ?? [];
			const ours = variations.map( ( variation ) => {
				const { scope, ...before } = ( known.find(
					( one ) => one.name === variation.name
				) ?? {} ) as Partial< BlockVariation >;
				return {
					...before,
					...variation,
					attributes: {
						providerNameSlug: variation.name,
						responsive: true,
						...before.attributes,
						...variation.attributes,
					},
					isActive: [ 'providerNameSlug' ],
				};
			} );
			const names = ours.map( ( one ) => one.name );
			return {
				...settings,
				variations: [
					...known.filter( ( one ) => ! names.includes( one.name ) ),
					...ours,
				],
			};
		}
	);
}
