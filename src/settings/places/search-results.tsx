import { useEffect, useState } from '@wordpress/element';
import { _n, __, sprintf } from '@wordpress/i18n';
import { findFields, type Found } from './find-fields';
import { placeTitles } from './places';

/**
 * What a search found, as links that enter the field.
 *
 * @param props
 * @param props.page    Holds the places.
 * @param props.search  Words.
 * @param props.onEnter Gets what was chosen.
 */
export function SearchResults( {
	page,
	search,
	onEnter,
}: {
	page: Element;
	search: string;
	onEnter: ( found: Found ) => void;
} ) {
	const [ found, setFound ] = useState< Found[] >( [] );
	useEffect( () => {
		const find = () => setFound( findFields( page, search ) );
		find();
		// Services and accounts come later than the rest.
		const observer = new MutationObserver( find );
		observer.observe( page, { childList: true, subtree: true } );
		return () => observer.disconnect();
	}, [ page, search ] );
	const titles = placeTitles();
	return (
		<section
			className="mainstay-settings__results"
			aria-label={ __( 'Search results', 'mainstay-blocks' ) }
		>
			<p role="status">
				{ found.length
					? sprintf(
							/* translators: %d: number of settings. */
							_n(
								'%d setting found.',
								'%d settings found.',
								found.length,
								'mainstay-blocks'
							),
							found.length
						)
					: __(
							'No settings found. Try other words.',
							'mainstay-blocks'
						) }
			</p>
			<ul>
				{ found.map( ( one, at ) => (
					<li key={ at }>
						<a
							href={ one.hash }
							onClick={ ( event ) => {
								event.preventDefault();
								onEnter( one );
							} }
						>
							{ one.title }
						</a>{ ' ' }
						<span className="mainstay-settings__type">
							{ [
								...new Set( [
									titles[ one.address.place ],
									one.group,
								] ),
							]
								.filter( Boolean )
								.join( ' › ' ) }
						</span>
					</li>
				) ) }
			</ul>
		</section>
	);
}
