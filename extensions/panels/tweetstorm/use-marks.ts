import { useRegistry } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { elementOf, placeOf, rangeOf } from './place-of';
import type { BlockInstance, Tweet } from './types';

const NAME = 'mainstay-thread';

const STYLE = `::highlight(${ NAME }) { background-color: #ffe08a; color: #1e1e1e; text-decoration: underline 2px #b26200; }`;

const canvasOf = () =>
	document.querySelector< HTMLIFrameElement >(
		'iframe[name="editor-canvas"]'
	)?.contentDocument ?? document;

/** Only colours the text that is there: the content stays as it is. */
function mark( canvas: Document, ranges: Range[] ) {
	const view = canvas.defaultView;
	// Some browsers do not know it yet; there the number of posts has to do.
	if ( ! view?.CSS?.highlights || ! view.Highlight ) {
		return;
	}
	if ( ! canvas.getElementById( NAME ) ) {
		const style = canvas.createElement( 'style' );
		style.id = NAME;
		style.textContent = STYLE;
		canvas.head.append( style );
	}
	view.CSS.highlights.set( NAME, new view.Highlight( ...ranges ) );
}

/**
 * Marks the last character of each post but the last.
 *
 * @param tweets Those of the blocks.
 */
export function useMarks( tweets: Tweet[] | null ) {
	const registry = useRegistry();
	useEffect( () => {
		const canvas = canvasOf();
		const { getBlock } = registry.select( 'core/block-editor' );
		const ranges = ( tweets ?? [] ).slice( 0, -1 ).flatMap( ( tweet ) => {
			const block: BlockInstance | null = getBlock(
				tweet.blocks.at( -1 )?.clientId!
			);
			const place =
				block && tweet.boundary && placeOf( block, tweet.boundary );
			const element = place && elementOf( canvas, place );
			const range =
				element &&
				rangeOf( element, tweet.boundary!.start, tweet.boundary!.end );
			return range ? [ range ] : [];
		} );
		mark( canvas, ranges );
		return () => {
			canvas.defaultView?.CSS?.highlights?.delete( NAME );
		};
	}, [ registry, tweets ] );
}
