/** Blocks in every container of WordPress, and what is too narrow or too wide in them. */
import { block, paragraph } from '../visitors/saved-blocks.mjs';

const group = ( attributes, className, inner ) =>
	block(
		'group',
		attributes,
		`<div class="wp-block-group ${ className }">${ inner }</div>`
	);

const flex = ( layout, inner ) =>
	group( { layout: { type: 'flex', ...layout } }, '', inner );

const column = ( inner, width ) =>
	block(
		'column',
		width ? { width } : {},
		`<div class="wp-block-column"${ width ? ` style="flex-basis:${ width }"` : '' }>${ inner }</div>`
	);

const columns = ( ...inner ) =>
	block(
		'columns',
		{},
		`<div class="wp-block-columns">${ inner.join( '\n\n' ) }</div>`
	);

const mediaText = ( inner, isStacked ) =>
	block(
		'media-text',
		isStacked ? {} : { isStackedOnMobile: false },
		`<div class="wp-block-media-text${ isStacked ? ' is-stacked-on-mobile' : '' }"><figure class="wp-block-media-text__media"></figure><div class="wp-block-media-text__content">${ inner }</div></div>`
	);

/** Core's own paragraph, whose words are short: what it does is not ours. */
const BESIDE = paragraph( 'Bread, rolls and rye from the oven' );

/**
 * Puts blocks into containers.
 *
 * @param {string[]} blocks As posts hold them.
 * @return {Record<string, string>} Contents of pages, by the name of the container. That of the Query Loop shows
 *                                  the pages below its own, which hold the blocks.
 */
export function writeContainers( blocks ) {
	const all = blocks.join( '\n\n' );
	const each = ( write ) => blocks.map( write ).join( '\n\n' );
	const vertical = { orientation: 'vertical' };
	const rigid = { flexWrap: 'nowrap' };
	return {
		stack: flex( vertical, all ),
		row: each( ( one ) => flex( { flexWrap: 'wrap' }, BESIDE + one ) ),
		'row that does not wrap': each( ( one ) =>
			flex( rigid, BESIDE + one )
		),
		'group in a row': each( ( one ) =>
			flex( { flexWrap: 'wrap' }, BESIDE + group( {}, '', one ) )
		),
		'stack in a row that does not wrap': each( ( one ) =>
			flex( rigid, BESIDE + flex( vertical, one ) )
		),
		grid: group(
			{ layout: { type: 'grid', minimumColumnWidth: '12rem' } },
			'',
			all
		),
		columns: each( ( one ) =>
			columns( column( one ), column( BESIDE ), column( BESIDE ) )
		),
		sidebar: columns( column( BESIDE, '75%' ), column( all, '25%' ) ),
		cover: block(
			'cover',
			{ customOverlayColor: '#eeeeee', dimRatio: 100, isDark: false },
			`<div class="wp-block-cover is-light"><span aria-hidden="true" class="wp-block-cover__background has-background-dim-100 has-background-dim" style="background-color:#eeeeee"></span><div class="wp-block-cover__inner-container">${ all }</div></div>`
		),
		'media & text': each( ( one ) => mediaText( one, true ) ),
		'media & text beside each other': each( ( one ) =>
			mediaText( one, false )
		),
		float: each(
			( one ) =>
				group( { className: 'alignleft' }, 'alignleft', one ) +
				BESIDE +
				group( { className: 'is-clear' }, 'is-clear', BESIDE )
		),
		details: block(
			'details',
			{ showContent: true },
			`<details class="wp-block-details" open><summary>More</summary>${ all }</details>`
		),
		accordion: block(
			'accordion',
			{},
			`<div role="group" class="wp-block-accordion">${ block(
				'accordion-item',
				{ openByDefault: true },
				`<div class="wp-block-accordion-item is-open">${ block(
					'accordion-heading',
					{},
					'<h3 class="wp-block-accordion-heading has-custom-font-size"><button type="button" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">More</span></button></h3>'
				) }${ block(
					'accordion-panel',
					{},
					`<div role="region" class="wp-block-accordion-panel">${ all }</div>`
				) }</div>`
			) }</div>`
		),
		'query loop': block(
			'query',
			{
				queryId: 1,
				query: {
					perPage: 3,
					postType: 'page',
					parents: [ '%d' ],
					inherit: false,
				},
			},
			`<div class="wp-block-query">${ block(
				'post-template',
				{ layout: { type: 'grid', columnCount: 3 } },
				block( 'post-content' )
			) }</div>`
		),
	};
}

/** Styles of the pages: each float has its own line. */
export const CONTAINER_STYLE = '.is-clear { clear: both; }';

/** What has no text of its own to be as wide as, and from how many pixels on it is of use. */
const USEFUL = {
	'.wp-block-jetpack-map__frame': 200,
	'.wp-block-jetpack-slideshow_container': 200,
	'.mainstay-video__frame': 200,
	'.mainstay-form': 180,
	'.wp-block-jetpack-tiled-gallery .tiled-gallery__gallery': 200,
	'.wp-block-jetpack-image-compare .juxtapose': 200,
	'.wp-block-jetpack-gif__frame': 150,
	'.wp-story__frame': 150,
	'.wp-block-jetpack-podcast-player.is-player': 200,
	'.wp-block-jetpack-related-posts__posts': 180,
	'.wp-block-jetpack-top-posts__posts': 150,
	'.wp-block-jetpack-calendly iframe': 200,
	'.wp-block-jetpack-google-calendar iframe': 200,
	'.mainstay-embed__frame': 200,
	'.donations__container': 180,
	'.mainstay-sign-up__input': 100,
	'.mainstay-form input:is([type=text], [type=email], [type=url])': 90,
	'.mainstay-form textarea': 90,
};

/**
 * What is narrower than it is of use, although its place has room: half of the row for one of two in a row that
 * does not wrap.
 */
export const FIND_NARROW = `
	const PLACES = '.wp-block-group, .wp-block-column, .wp-block-media-text__content, .wp-block-cover__inner-container, .wp-block-details, .wp-block-accordion-panel, .wp-block-post, .entry-content';
	const found = [];
	const inside = ( element ) => {
		const style = getComputedStyle( element );
		return element.clientWidth - parseFloat( style.paddingLeft ) - parseFloat( style.paddingRight );
	};
	const roomOf = ( element ) => {
		const place = element.parentElement.closest( PLACES );
		const { display, flexDirection, flexWrap, gridTemplateColumns } = getComputedStyle( place );
		if ( display === 'grid' ) {
			return parseFloat( gridTemplateColumns );
		}
		if ( display === 'flex' && flexDirection === 'row' ) {
			return flexWrap === 'nowrap' ? inside( place ) / 2 - 24 : inside( place );
		}
		const isFitted = place.matches( '.alignleft' ) || getComputedStyle( place.parentElement ).display === 'flex' && place.matches( '.wp-block-group' );
		return isFitted ? roomOf( place ) : inside( place );
	};
	const note = ( element, width, least ) => found.push( ( element.className.baseVal ?? element.className ).toString().slice( 0, 80 ) + ' (' + element.tagName.toLowerCase() + '): ' + Math.round( width ) + ' px, not ' + Math.round( least ) );
	for ( const [ selector, useful ] of Object.entries( ${ JSON.stringify( USEFUL ) } ) ) {
		for ( const element of document.querySelectorAll( '.entry-content ' + selector.split( ', ' ).join( ', .entry-content ' ) ) ) {
			if ( ! element.checkVisibility() || element.closest( 'dialog, [hidden]' ) ) {
				continue;
			}
			const { width } = element.getBoundingClientRect();
			const least = Math.min( useful, 0.85 * roomOf( element ) );
			if ( width < least - 1 ) {
				note( element, width, least );
			}
		}
	}
	// Texts are not broken letter by letter where there is room.
	for ( const element of document.querySelectorAll( '.entry-content [class*="wp-block-jetpack-"], .entry-content [class*="wp-block-premium-content"]' ) ) {
		if ( ! element.parentElement.matches( PLACES ) || ! element.checkVisibility() || ! element.innerText.trim() ) {
			continue;
		}
		const { width } = element.getBoundingClientRect();
		const { inlineSize, flex } = element.style;
		Object.assign( element.style, { inlineSize: 'max-content', flex: 'none' } );
		const least = Math.min( 110, element.getBoundingClientRect().width, 0.85 * roomOf( element ) );
		Object.assign( element.style, { inlineSize, flex } );
		if ( width < least - 1 ) {
			note( element, width, least );
		}
	}
	return [ ...new Set( found ) ];`;
