import { playStory } from './player/story-player';
import { readSettings } from './story-settings';

const calm = matchMedia( '(prefers-reduced-motion: reduce)' ).matches;

document
	.querySelectorAll< HTMLElement >( '.wp-story__player' )
	.forEach( ( player ) => {
		const settings = readSettings( JSON.parse( player.dataset.settings! ) );
		playStory( player, {
			...settings,
			// Nothing starts to move by itself for those who do not want it.
			playOnLoad: settings.playOnLoad && ! calm,
			loadInFullscreen: settings.loadInFullscreen && ! calm,
		} );
	} );
