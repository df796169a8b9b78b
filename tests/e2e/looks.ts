/** Narrow windows, text at twice its size, right to left: what does not fit then; and what the keyboard cannot see. */
import type { Locator, Page } from '@playwright/test';

export interface Look {
	width: number;
	/** How many times its size text has. */
	text: number;
	direction: 'ltr' | 'rtl';
}

export const LOOKS: Look[] = [
	{ width: 1280, text: 2, direction: 'ltr' },
	{ width: 800, text: 1, direction: 'ltr' },
	{ width: 390, text: 1, direction: 'rtl' },
	{ width: 390, text: 2, direction: 'ltr' },
	{ width: 320, text: 1, direction: 'ltr' },
];

export const nameOf = ( { width, text, direction }: Look ): string =>
	`${ width } px, text ${ text * 100 } %, ${ direction }`;

/** Sizes the window, and turns the page round. */
export async function openLook( page: Page, { width, direction }: Look ) {
	await page.setViewportSize( { width, height: 844 } );
	await page.evaluate(
		( dir ) => document.documentElement.setAttribute( 'dir', dir ),
		direction
	);
}

/** Makes all text of an element larger, as browsers do that enlarge nothing else. */
export const enlargeText = ( root: Locator, times: number ) =>
	root.evaluate( ( element, factor ) => {
		const all = [ element, ...element.querySelectorAll( '*' ) ].filter(
			( one ): one is HTMLElement => one instanceof HTMLElement
		);
		for ( const { style, dataset } of all ) {
			if ( dataset.text !== undefined ) {
				const [ size = '', line = '' ] = dataset.text.split( '|' );
				style.fontSize = size;
				style.lineHeight = line;
				delete dataset.text;
			}
		}
		if ( factor === 1 ) {
			return;
		}
		const sizes = all.map( ( one ) => {
			const { fontSize, lineHeight } = getComputedStyle( one );
			return [ parseFloat( fontSize ), parseFloat( lineHeight ) ];
		} );
		all.forEach( ( { style, dataset }, index ) => {
			const [ size, line ] = sizes[ index ] as [ number, number ];
			dataset.text = `${ style.fontSize }|${ style.lineHeight }`;
			style.setProperty(
				'font-size',
				`${ size * factor }px`,
				'important'
			);
			// “normal” grows by itself.
			if ( line ) {
				style.setProperty(
					'line-height',
					`${ line * factor }px`,
					'important'
				);
			}
		} );
	}, times );

/** Blocks that move their parts in and out of view. */
export const MOVING =
	'.wp-block-jetpack-slideshow_container, .wp-story, .wp-block-jetpack-image-compare';

/**
 * What is not whole inside an element: beyond the window, cut off, or out of its button.
 *
 * @param root
 * @param moving Selector of what moves its parts in and out of view, such as slides.
 */
export const findMisfits = (
	root: Locator,
	moving = 'none'
): Promise< string[] > =>
	root.evaluate( ( element, movers ) => {
		const style = ( one: Element ) => getComputedStyle( one );
		const hasText = ( one: Element ) =>
			[ ...one.childNodes ].some(
				( node ) =>
					node.nodeType === Node.TEXT_NODE && node.textContent!.trim()
			);
		/** Only for those who do not see, or not drawn at all. */
		const isUnseen = ( one: Element ) =>
			! one.checkVisibility( {
				opacityProperty: true,
				visibilityProperty: true,
			} ) ||
			Boolean(
				one.closest(
					'.screen-reader-text, .components-visually-hidden, option, svg *'
				)
			) ||
			/inset|rect/.test( style( one ).clipPath + style( one ).clip );
		/** It can be scrolled to, by keyboard as well. */
		const isScrolled = ( one: Element ) => {
			for (
				let around = one.parentElement;
				around && around !== document.body;
				around = around.parentElement
			) {
				if ( /auto|scroll/.test( style( around ).overflowX ) ) {
					return true;
				}
			}
			return false;
		};
		const isOfWordPress = ( { className }: Element ) =>
			/^(components|dataviews|wp-block-button|(block-)?editor-|interface-)/.test(
				String( className )
			);
		const found: string[] = [];
		const add = ( what: string, one: Element ) =>
			found.push( `${ what }: ${ one.outerHTML.slice( 0, 160 ) }` );
		for ( const one of element.querySelectorAll( '*' ) ) {
			const box = one.getBoundingClientRect();
			if (
				! box.width ||
				! box.height ||
				isUnseen( one ) ||
				one.closest( movers )
			) {
				continue;
			}
			if (
				( box.left < -1 || box.right > window.innerWidth + 1 ) &&
				! isScrolled( one )
			) {
				add( 'beyond the window', one );
			}
			const isCut =
				/hidden|clip/.test( style( one ).overflowX ) &&
				( one.scrollWidth > one.clientWidth + 1 ||
					one.scrollHeight > one.clientHeight + 1 );
			if ( isCut && hasText( one ) && ! isOfWordPress( one ) ) {
				add( 'cut off', one );
			}
			if ( one.matches( 'button, .button, a.components-button' ) ) {
				const range = document.createRange();
				range.selectNodeContents( one );
				const text = range.getBoundingClientRect();
				if (
					one.textContent!.trim() &&
					( text.left < box.left - 2 ||
						text.right > box.right + 2 ||
						text.top < box.top - 4 ||
						text.bottom > box.bottom + 4 )
				) {
					add( 'out of its button', one );
				}
			}
		}
		return found;
	}, moving );

/** Runs in the page: what has the focus, and what is wrong with it. */
function lookAtFocus( root: Element ) {
	const active = root.ownerDocument.activeElement as HTMLElement | null;
	if ( ! active || ! root.contains( active ) ) {
		return null;
	}
	const near = [
		active,
		active.parentElement!,
		active.parentElement!.parentElement!,
		...active.parentElement!.children,
		...active.children,
	];
	const looks = () =>
		near
			.flatMap( ( one ) =>
				[ undefined, '::before', '::after' ].map( ( part ) => {
					const {
						outline,
						boxShadow,
						borderColor,
						backgroundColor,
						textDecorationLine,
					} = getComputedStyle( one, part );
					return [
						outline,
						boxShadow,
						borderColor,
						backgroundColor,
						textDecorationLine,
					];
				} )
			)
			.join();
	const focused = looks();
	active.blur();
	const isTold = looks() !== focused;
	active.focus( { preventScroll: true } );
	const { left, top, right, bottom } = active.getBoundingClientRect();
	const [ x, y ] = [ ( left + right ) / 2, ( top + bottom ) / 2 ];
	const over = document.elementFromPoint( x, y );
	const label = ( active as HTMLInputElement ).labels?.[ 0 ];
	const isSeen =
		over !== null &&
		( active.contains( over ) ||
			over.contains( active ) ||
			Boolean( label?.contains( over ) ) ||
			active.parentElement!.contains( over ) );
	return {
		html: active.outerHTML.slice( 0, 160 ),
		faults: [
			...( isTold ? [] : [ 'cannot be told' ] ),
			...( isSeen ? [] : [ 'is covered or out of view' ] ),
		],
	};
}

/**
 * Goes through all controls of an element with the Tab key.
 *
 * @return How many there are, and those whose focus cannot be seen.
 */
export async function tabThrough( page: Page, root: Locator ) {
	await root.evaluate( ( element ) => {
		element.setAttribute( 'tabindex', '-1' );
		( element as HTMLElement ).focus();
	} );
	const faults: string[] = [];
	let count = 0;
	for ( ; count < 200; count++ ) {
		await page.keyboard.press( 'Tab' );
		const seen = await root.evaluate( lookAtFocus );
		if ( ! seen ) {
			break;
		}
		faults.push(
			...seen.faults.map( ( fault ) => `${ fault }: ${ seen.html }` )
		);
	}
	return { count, faults };
}
