import { makeSlider } from './slider';

// The style sheet lays one image over the other under the same condition. Browsers that do not
// know it keep both images, one after the other.
if ( matchMedia( '(scripting: enabled)' ).matches ) {
	document
		.querySelectorAll< HTMLElement >(
			'.wp-block-jetpack-image-compare [data-slider-label]'
		)
		.forEach( makeSlider );
}
