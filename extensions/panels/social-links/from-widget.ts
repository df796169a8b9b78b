import { createBlock } from '@wordpress/blocks';
import { socialLink } from './service-of';

/** As the widget calls itself in the database. */
const WIDGET = 'jetpack_widget_social_icons';

/** The widget's sizes; WordPress's "normal" is what its "medium" was. */
const SIZES = new Map( [
	[ 'small', 'has-small-icon-size' ],
	[ 'medium', 'has-normal-icon-size' ],
	[ 'large', 'has-large-icon-size' ],
] );

/** A widget in a widget area, as WordPress's block for it holds it. */
interface LegacyWidget {
	idBase?: string;
	instance?: {
		/** What the widget stored. Whatever wrote it: nothing is sure of its types. */
		raw?: Record< string, unknown >;
	};
}

const textOf = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

/** The addresses of a widget, in their order. */
const addressesOf = ( icons: unknown ): string[] =>
	Object.values( Object( icons ) )
		.map( ( icon ) => textOf( Object( icon ).url ) )
		.filter( ( url ) => url.trim() );

/** The old Social Icons widget becomes WordPress's own block, its title a heading above it. */
export const fromWidget = {
	type: 'block',
	blocks: [ 'core/legacy-widget' ],
	isMatch: ( { idBase, instance }: LegacyWidget ) =>
		idBase === WIDGET && Boolean( instance?.raw ),
	transform: ( { instance }: LegacyWidget ) => {
		const { title, icons, ...options } = instance?.raw ?? {};
		const links = addressesOf( icons )
			.map( socialLink )
			.filter( ( link ) => link !== null )
			.map( ( link ) => createBlock( 'core/social-link', { ...link } ) );
		const block = createBlock(
			'core/social-links',
			{
				// The widget drew its icons without a background.
				className: 'is-style-logos-only',
				size: SIZES.get( textOf( options[ 'icon-size' ] ) ),
				...( options[ 'new-tab' ] === true && { openInNewTab: true } ),
			},
			links
		);
		const heading = textOf( title ).trim();
		return heading
			? [
					createBlock( 'core/heading', {
						content: asHtml( heading ),
					} ),
					block,
				]
			: block;
	},
};

/** The widget's title is text, a heading's content is HTML. */
function asHtml( text: string ): string {
	const element = document.createElement( 'span' );
	element.textContent = text;
	return element.innerHTML;
}
