import { TextDecoder, TextEncoder } from 'util';

// A whole editor takes its time on a small or busy machine.
jest.setTimeout( 30_000 );

class Observer {
	observe() {}
	unobserve() {}
	disconnect() {}
	takeRecords() {
		return [];
	}
}

/** Nothing is laid out here. What our own code waits for, in a whole document, counts as being in the window. */
class Intersection extends Observer {
	constructor(
		readonly callback: ( entries: object[], observer: unknown ) => void,
		readonly options?: IntersectionObserverInit
	) {
		super();
	}
	override observe( target?: Element ) {
		if ( this.options?.root?.nodeType === Node.DOCUMENT_NODE ) {
			this.callback( [ { isIntersecting: true, target } ], this );
		}
	}
}

// What jsdom lacks and the block editor needs.
Object.assign( globalThis, {
	ResizeObserver: Observer,
	IntersectionObserver: Intersection,
	TextDecoder,
	TextEncoder,
	CSS: { supports: () => false },
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
if ( globalThis.Element ) {
	Element.prototype.scrollIntoView ??= () => {};
}
