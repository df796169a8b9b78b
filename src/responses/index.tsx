/** The screen of the responses: php-stubs/forms/responses/screen.php prints the element that it fills. */
import { createRoot } from '@wordpress/element';
import { ResponsesPage } from './responses-page';
import '../list-screen/screen.scss';
import './responses.scss';

const element = document.getElementById( 'mainstay-blocks-responses' );
if ( element ) {
	createRoot( element ).render( <ResponsesPage /> );
}
