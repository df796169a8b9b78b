/** The screen of the site's own list: php-stubs/newsletter/subscribers/screen.php prints the element it fills. */
import '../chunk-translations';
import { createRoot } from '@wordpress/element';
import '../list-screen/screen.scss';
import '../months/months.scss';
import { SubscribersPage } from './subscribers-page';
import './subscribers.scss';

const element = document.getElementById( 'mainstay-blocks-subscribers' );
if ( element ) {
	createRoot( element ).render( <SubscribersPage /> );
}
