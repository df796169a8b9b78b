import { Button, Spinner } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Request } from '../../../shared/use-request';
import type { Usage } from '../api';

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
	const isLoading = request.status === 'loading';
	const group = useRef< HTMLDivElement >( null );
	useEffect( () => {
		if ( ! isLoading ) {
			group.current?.focus();
		}
	}, [ isLoading ] );

	if ( isLoading ) {
		return (
			<p role="status">
				<Spinner />
				{ __( 'Looking where it is used…', 'mainstay-blocks' ) }
			</p>
		);
	}
	return (
		// The buttons inside are the controls; Escape is the short way to one of them.
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
		<div
			ref={ group }
			className="mainstay-settings__question"
			role="group"
			tabIndex={ -1 }
			aria-label={ sprintf(
				/* translators: %s: title of a block. */
				__( 'Switch off %s?', 'mainstay-blocks' ),
				title
			) }
			onKeyDown={ ( event ) => event.key === 'Escape' && onCancel() }
		>
			{ request.status === 'failed' && (
				<p>
					{ __(
						'It could not be found out where this block is used.',
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
							'What is there stays, and visitors go on seeing it. Authors cannot insert new ones.',
							'mainstay-blocks'
						) }
					</p>
					<Places { ...request.data } />
				</>
			) }
			<div className="mainstay-settings__actions">
				<Button
					__next40pxDefaultSize
					variant="primary"
					onClick={ onConfirm }
				>
					{ __( 'Switch off', 'mainstay-blocks' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ onCancel }
				>
					{ __( 'Keep it on', 'mainstay-blocks' ) }
				</Button>
			</div>
		</div>
	);
}
