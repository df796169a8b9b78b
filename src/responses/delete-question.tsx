import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useIsMounted } from '../../shared/use-is-mounted';

/** Asked before something is deleted for good. */
export function DeleteQuestion( {
	count,
	onConfirm,
	onCancel,
}: {
	count: number;
	onConfirm: () => Promise< void >;
	onCancel: () => void;
} ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const isMounted = useIsMounted();
	return (
		<>
			<p>
				{ sprintf(
					/* translators: %d: number of responses. */
					_n(
						'Delete %d response for good? It cannot be brought back.',
						'Delete %d responses for good? They cannot be brought back.',
						count,
						'mainstay-blocks'
					),
					count
				) }
			</p>
			<div className="mainstay-screen__buttons">
				<Button
					__next40pxDefaultSize
					variant="primary"
					isDestructive
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ async () => {
						setIsBusy( true );
						await onConfirm();
						// Closed meanwhile, its place may be another question's.
						if ( isMounted() ) {
							onCancel();
						}
					} }
				>
					{ __( 'Delete for good', 'mainstay-blocks' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ onCancel }
				>
					{ __( 'Cancel', 'mainstay-blocks' ) }
				</Button>
			</div>
		</>
	);
}
