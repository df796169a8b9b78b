/**
 * The texts that stand in the markup of opened posts. They are not always those of the attributes:
 * some versions wrote their default words there, in the language of their site, whatever the author
 * had written. So what was opened is printed again as it was, until its tier is changed; visitors
 * see the attributes (render.php).
 */
import { addFilter } from '@wordpress/hooks';
import { shownTiers, type Texts } from './tiers';
import type { DonationsAttributes, Tier } from './types';

const SAVED_TIER =
	/<h4>([^]*?)<\/h4><p>([^]*?)<\/p><a class="jetpack-donations-fallback-link"[^>]*>([^]*?)<\/a>/g;

/** By the tier itself, which is another object as soon as anything of it changes. */
const opened = new WeakMap< Tier, Texts >();

export const savedTexts = ( tier: Tier ): Texts | undefined =>
	opened.get( tier );

addFilter(
	'blocks.getBlockAttributes',
	'mainstay-blocks/donations',
	(
		attributes: DonationsAttributes,
		{ name }: { name: string },
		innerHTML: string
	) => {
		if ( name !== 'jetpack/donations' ) {
			return attributes;
		}
		const saved = [ ...innerHTML.matchAll( SAVED_TIER ) ];
		const own = { ...attributes };
		shownTiers( attributes ).forEach( ( key, index ) => {
			const [ , heading, extraText, buttonText ] = saved[ index ] ?? [];
			if ( heading !== undefined ) {
				// A copy: all blocks share the defaults.
				own[ key ] = { ...attributes[ key ] };
				opened.set( own[ key ], {
					heading,
					extraText: extraText!,
					buttonText: buttonText!,
				} );
			}
		} );
		return own;
	}
);
