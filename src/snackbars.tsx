import { SnackbarList } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';

/** What happened, at the foot of a screen, for a few seconds. */
export function Snackbars( { className }: { className: string } ) {
	const notices = useSelect(
		( select ) =>
			select( noticesStore )
				.getNotices()
				.filter( ( { type } ) => type === 'snackbar' ),
		[]
	);
	const { removeNotice } = useDispatch( noticesStore );
	return (
		<SnackbarList
			className={ className }
			notices={ notices }
			onRemove={ removeNotice }
		/>
	);
}
