/** The settings screen: php-stubs/core/screen.php prints the element that it fills. */
import '../chunk-translations';
import { createRoot } from '@wordpress/element';
import { SettingsPage } from './settings-page';
import { SharingPage } from './sharing/sharing-page';
import './settings.scss';
import './start.scss';

const element = document.getElementById( 'mainstay-blocks-settings' );
if ( element ) {
	createRoot( element ).render(
		element.dataset.only === 'sharing' ? <SharingPage /> : <SettingsPage />
	);
}
