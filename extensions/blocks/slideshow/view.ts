/** Makes slideshows of the strips of a page, each when it comes near the screen. */
const observer = new IntersectionObserver(
	( entries ) =>
		entries.forEach( ( { isIntersecting, target } ) => {
			if ( isIntersecting ) {
				observer.unobserve( target );
				start( target as HTMLElement );
			}
		} ),
	{ rootMargin: '300px' }
);

async function start( container: HTMLElement ) {
	try {
		const { makeCarousel } = await import(
			/* webpackChunkName: "slideshow/carousel" */ './carousel/carousel'
		);
		makeCarousel( container );
	} catch {
		// The strip stays, and scrolls. Whoever may edit the page is told.
		container.append( container.dataset.failed ?? '' );
	}
}

document
	.querySelectorAll( '.wp-block-jetpack-slideshow_container[data-effect]' )
	.forEach( ( container ) => observer.observe( container ) );
