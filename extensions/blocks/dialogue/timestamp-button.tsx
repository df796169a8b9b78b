import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store, useMediaActions } from '../../../shared/media-player/store';
import { toSeconds } from '../../../shared/speakers/timestamp';

/** The time of a line in the editor: plays the post's player from there, if the post has one. */
export function TimestampButton( {
	timestamp,
	tabIndex,
}: {
	timestamp: string;
	tabIndex: number;
} ) {
	const { seek, play } = useMediaActions();
	const hasPlayer = useSelect(
		( select ) => Boolean( select( store ).getSource() ),
		[]
	);
	if ( ! hasPlayer ) {
		return timestamp;
	}
	return (
		<button
			type="button"
			tabIndex={ tabIndex }
			className="wp-block-jetpack-dialogue__timestamp_link"
			aria-label={ sprintf(
				/* translators: %s: a time, e.g. 01:30. */
				__( 'Play from %s', 'mainstay-blocks' ),
				timestamp
			) }
			onClick={ () => {
				seek( toSeconds( timestamp ) );
				play();
			} }
		>
			{ timestamp }
		</button>
	);
}
