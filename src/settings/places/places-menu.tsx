import { __ } from '@wordpress/i18n';
import { addressOf, placeTitles, type PlaceName } from './places';

/**
 * Links to the places.
 *
 * @param props
 * @param props.places
 * @param props.current  The one that is shown; none while the settings are searched.
 * @param props.onChoose Is told when one is chosen, the one that is shown already as well.
 */
export function PlacesMenu( {
	places,
	current,
	onChoose,
}: {
	places: PlaceName[];
	current?: PlaceName;
	onChoose: () => void;
} ) {
	const titles = placeTitles();
	return (
		<nav
			className="mainstay-settings__menu"
			aria-label={ __( 'Settings sections', 'mainstay-blocks' ) }
		>
			<ul>
				{ places.map( ( place ) => (
					<li key={ place }>
						<a
							href={ addressOf( place ) }
							onClick={ onChoose }
							aria-current={
								place === current ? 'page' : undefined
							}
						>
							{ titles[ place ] }
						</a>
					</li>
				) ) }
			</ul>
		</nav>
	);
}
