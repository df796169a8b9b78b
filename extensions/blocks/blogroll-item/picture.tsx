import { useState } from '@wordpress/element';
import { boot } from '../../../shared/boot';
import { pageLanguages } from '../../../shared/page-language';

const CLASS = 'wp-block-jetpack-blogroll-item__picture';

const isOwn = ( address: string ) =>
	URL.canParse( address ) && new URL( address ).host === window.location.host;

/** The picture of a site as visitors see it, or the first letter of its name. */
export function Picture( {
	icon = '',
	name = '',
}: {
	icon?: string;
	name?: string;
} ) {
	const [ failed, setFailed ] = useState( '' );
	const isShown =
		/^https?:\/\//.test( icon ) &&
		icon !== failed &&
		( isOwn( icon ) || ! boot().consentGate );
	return isShown ? (
		<img
			className={ CLASS }
			src={ icon }
			alt=""
			referrerPolicy="no-referrer"
			onError={ () => setFailed( icon ) }
		/>
	) : (
		<span className={ CLASS } aria-hidden="true">
			{ Array.from( name.trim() )[ 0 ]?.toLocaleUpperCase(
				pageLanguages()
			) ?? '' }
		</span>
	);
}
