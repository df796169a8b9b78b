/** The screen of the saved forms: php-stubs/forms/library/screen.php prints the element that it fills. */
import { createRoot } from '@wordpress/element';
import '../list-screen/screen.scss';
import { FormsPage } from './forms-page';
import './forms.scss';

const element = document.getElementById( 'mainstay-blocks-forms' );
if ( element ) {
	createRoot( element ).render( <FormsPage /> );
}
