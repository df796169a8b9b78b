/** The screen of payments: php-stubs/payments/screen.php prints the element that it fills. */
import { createRoot } from '@wordpress/element';
import '../list-screen/screen.scss';
import '../months/months.scss';
import { ROOT_ID, VIEWS } from './address';
import { PaymentsPage } from './payments-page';
import './payments.scss';

const element = document.getElementById( ROOT_ID );
if ( element ) {
	const allowed = ( element.dataset.views ?? '' ).split( ' ' );
	createRoot( element ).render(
		<PaymentsPage
			views={ VIEWS.filter( ( view ) => allowed.includes( view ) ) }
		/>
	);
}
