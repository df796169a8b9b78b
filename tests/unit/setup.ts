import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { setCategories } from '@wordpress/blocks';
import { TextDecoder, TextEncoder } from 'util';

// A whole editor takes its time on a small or busy machine.
jest.setTimeout( 30_000 );
// Looking for hidden elements too spares jsdom the computing of styles, half of the time of a query.
configure( { asyncUtilTimeout: 10_000, defaultHidden: true } );

class Observer {
	observe() {}
	unobserve() {}
	disconnect() {}
	takeRecords() {
		return [];
	}
}

// What jsdom lacks and the block editor needs.
Object.assign( globalThis, {
	ResizeObserver: Observer,
	IntersectionObserver: Observer,
	TextDecoder,
	TextEncoder,
} );
globalThis.matchMedia ??= ( media: string ) =>
	( {
		media,
		matches: false,
		addEventListener() {},
		removeEventListener() {},
		addListener() {},
		removeListener() {},
	} ) as unknown as MediaQueryList;
Element.prototype.scrollIntoView ??= () => {};

// The categories that the server adds on a real site.
setCategories( [
	{ slug: 'grow', title: 'Grow' },
	{ slug: 'earn', title: 'Earn' },
	{ slug: 'text', title: 'Text' },
	{ slug: 'embed', title: 'Embeds' },
	{ slug: 'media', title: 'Media' },
	{ slug: 'design', title: 'Design' },
	{ slug: 'theme', title: 'Theme' },
	{ slug: 'widgets', title: 'Widgets' },
	{ slug: 'reusable', title: 'Patterns' },
] );
