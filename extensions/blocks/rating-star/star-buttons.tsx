import { useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { partOf, ratingAfterClick } from './rating';
import { Star } from './star';

/**
 * Stars to click, and for the keyboard a slider by halves that the stars show: one tab stop,
 * instead of one per star.
 */
export function StarButtons( {
	rating,
	max,
	color,
	isDisabled,
	onChange,
}: {
	rating: number;
	max: number;
	color?: string;
	/** Shows what a source of block bindings says, which is changed elsewhere. */
	isDisabled?: boolean;
	onChange: ( rating: number ) => void;
} ) {
	const sliderRef = useRef< HTMLInputElement >( null );

	const click = ( star: number ) => {
		onChange( ratingAfterClick( rating, star ) );
		sliderRef.current?.focus();
	};

	return (
		<span
			className="wp-block-jetpack-rating-star__control"
			role="group"
			aria-label={ __( 'Star Rating', 'mainstay-blocks' ) }
		>
			<input
				ref={ sliderRef }
				className="wp-block-jetpack-rating-star__slider"
				type="range"
				min={ 0 }
				max={ max }
				step={ 0.5 }
				disabled={ isDisabled }
				value={ rating }
				aria-label={ __( 'Rating', 'mainstay-blocks' ) }
				aria-valuetext={ sprintf(
					/* translators: 1: rating, 2: highest rating. */
					__( 'Rating: %1$s out of %2$s.', 'mainstay-blocks' ),
					String( rating ),
					String( max )
				) }
				onChange={ ( { target } ) =>
					onChange( Number( target.value ) )
				}
			/>
			<span style={ { color } }>
				{ Array.from( { length: max }, ( _, index ) => (
					<button
						key={ index }
						className="wp-block-jetpack-rating-star__button"
						type="button"
						disabled={ isDisabled }
						tabIndex={ -1 }
						aria-label={ sprintf(
							/* translators: %d: number of stars. */
							_n(
								'%d star',
								'%d stars',
								index + 1,
								'mainstay-blocks'
							),
							index + 1
						) }
						onClick={ () => click( index + 1 ) }
					>
						<Star part={ partOf( rating, index + 1 ) } />
					</button>
				) ) }
			</span>
		</span>
	);
}
