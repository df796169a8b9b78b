import { Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Request } from '../../../shared/use-request';
import type { Usage } from '../api';
import { InlineQuestion } from '../inline-question';

function Places( { count, places }: Usage ) {
	const more = count - places.length;
	return (
		<ul className="mainstay-settings__places" tabIndex={ 0 }>
			{ places.map( ( { title, type, editUrl }, index ) => (
				<li key={ index }>
					{ editUrl ? <a href={ editUrl }>{ title }</a> : title }{ ' ' }
					<span className="mainstay-settings__type">{ type }</span>
				</li>
			) ) }
			{ more > 0 && (
				<li>
					{ sprintf(
						/* translators: %d: number of posts, templates and widgets. */
						_n(
							'and %d more',
							'and %d more',
							more,
							'mainstay-blocks'
						),
						more
					) }
				</li>
			) }
		</ul>
	);
}

/** Where a block is used, before it is switched off. */
export function SwitchOffQuestion( {
	title,
	request,
	onConfirm,
	onCancel,
}: {
	title: string;
	request: Request< Usage >;
	onConfirm: () => void;
	onCancel: () => void;
} ) {
	if ( request.status === 'loading' ) {
		return (
			<p role="status">
				<Spinner />
				{ __( 'Checking where it is used…', 'mainstay-blocks' ) }
			</p>
		);
	}
	return (
		<InlineQuestion
			title={ sprintf(
				/* translators: %s: title of a block. */
				__( 'Switch off %s?', 'mainstay-blocks' ),
				title
			) }
			confirmLabel={ __( 'Switch off', 'mainstay-blocks' ) }
			cancelLabel={ __( 'Keep it on', 'mainstay-blocks' ) }
			onConfirm={ onConfirm }
			onCancel={ onCancel }
		>
			{ request.status === 'failed' && (
				<p>
					{ __(
						'It could not be determined where this block is used.',
						'mainstay-blocks'
					) }{ ' ' }
					{ request.message }
				</p>
			) }
			{ request.status === 'ready' && (
				<>
					<p>
						<strong>
							{ sprintf(
								/* translators: %d: number of posts, templates and widgets. */
								_n(
									'Used in %d place.',
									'Used in %d places.',
									request.data.count,
									'mainstay-blocks'
								),
								request.data.count
							) }
						</strong>{ ' ' }
						{ __(
							'Existing blocks stay, and visitors still see them. Authors cannot insert new ones.',
							'mainstay-blocks'
						) }
					</p>
					<Places { ...request.data } />
				</>
			) }
		</InlineQuestion>
	);
}
