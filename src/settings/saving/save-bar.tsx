import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../../shared/page-language';

function sentenceOf( count: number, isSaving: boolean ): string {
	if ( isSaving ) {
		return __( 'Saving…', 'mainstay-blocks' );
	}
	return count
		? sprintf(
				/* translators: %s: number of changes. */
				__( 'Unsaved changes: %s', 'mainstay-blocks' ),
				formatNumber( count )
			)
		: __( 'No unsaved changes', 'mainstay-blocks' );
}

/**
 * Saves or discards what was changed. It stays where nothing is changed, so that the focus is not lost when it was
 * pressed; then it does not cover anything.
 *
 * @param props
 * @param props.count     Of changes.
 * @param props.isSaving
 * @param props.message   Why nothing was saved; may be empty.
 * @param props.onSave
 * @param props.onDiscard
 */
export function SaveBar( {
	count,
	isSaving,
	message,
	onSave,
	onDiscard,
}: {
	count: number;
	isSaving: boolean;
	message: string;
	onSave: () => void;
	onDiscard: () => void;
} ) {
	const isIdle = isSaving || ! count;
	return (
		<section
			className={ `mainstay-settings__save-bar${ count ? ' has-changes' : '' }` }
			aria-label={ __( 'Save changes', 'mainstay-blocks' ) }
		>
			<div className="mainstay-settings__save-state">
				<p role="status">{ sentenceOf( count, isSaving ) }</p>
				{ message && (
					<p role="alert" className="mainstay-settings__error">
						{ message }
					</p>
				) }
			</div>
			<Button
				__next40pxDefaultSize
				variant="tertiary"
				disabled={ isIdle }
				accessibleWhenDisabled
				onClick={ onDiscard }
			>
				{ __( 'Discard', 'mainstay-blocks' ) }
			</Button>
			<Button
				__next40pxDefaultSize
				variant="primary"
				isBusy={ isSaving }
				disabled={ isIdle }
				accessibleWhenDisabled
				onClick={ onSave }
			>
				{ __( 'Save', 'mainstay-blocks' ) }
			</Button>
		</section>
	);
}
