import { Button, Dropdown } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { download } from '@wordpress/icons';
import { exportAddress, type Question } from './api';

/** The responses that are shown now, all pages of them, as a file. */
export function ExportButton( {
	exportUrl,
	question,
	total,
}: {
	exportUrl: string;
	question: Question;
	total: number;
} ) {
	return (
		<Dropdown
			popoverProps={ { placement: 'bottom-end' } }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					size="compact"
					variant="secondary"
					icon={ download }
					aria-expanded={ isOpen }
					disabled={ ! total || ! exportUrl }
					accessibleWhenDisabled
					onClick={ onToggle }
				>
					{ __( 'Export', 'mainstay-blocks' ) }
				</Button>
			) }
			renderContent={ ( { onClose } ) => (
				<div className="mainstay-screen__export">
					<p>
						{ sprintf(
							/* translators: %d: number of responses. */
							_n(
								'%d response that matches the current filters.',
								'%d responses that match the current filters.',
								total,
								'mainstay-blocks'
							),
							total
						) }
					</p>
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						href={ exportAddress( exportUrl, question, 'csv' ) }
						onClick={ onClose }
					>
						{ __( 'CSV, for spreadsheets', 'mainstay-blocks' ) }
					</Button>
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						href={ exportAddress( exportUrl, question, 'json' ) }
						onClick={ onClose }
					>
						{ __( 'JSON, for programs', 'mainstay-blocks' ) }
					</Button>
				</div>
			) }
		/>
	);
}
