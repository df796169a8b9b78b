import { SnackbarList } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';

/** What happened, at the foot of the screen, for a few seconds. */
export function Snackbars() {
	const notices = useSelect(
		(select) =>
			select(noticesStore)
				.getNotices()
				.filter(({ type }) => type === 'snackbar'),
		[]
	);
	const { removeNotice } = useDispatch(noticesStore);
	return (
		<SnackbarList
			className="mainstay-responses__snackbars"
			notices={notices as any}
			onRemove={removeNotice}
		/>
	);
}
