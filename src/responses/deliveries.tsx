import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { listOf } from '../../shared/page-language';
import type { Attempt, Delivery } from './api';
import { formatTime } from '../format-time';

/** What a spam service was asked and told is not kept: there is nothing to send again. */
const ONCE = [ 'form-check', 'form-report' ];

/** What is sent, in words. */
function nameOf( { kind }: Delivery ): string {
	const names: Record< string, string > = {
		'form-mail': __( 'Email', 'mainstay-blocks' ),
		'form-check': __( 'Spam check', 'mainstay-blocks' ),
		'form-report': __( 'Report to the spam service', 'mainstay-blocks' ),
		'form-webhook': __( 'Webhook', 'mainstay-blocks' ),
		'form-jetpack-webhook': __( 'Webhook', 'mainstay-blocks' ),
		'form-crm': __( 'CRM', 'mainstay-blocks' ),
		'form-newsletter': __( 'Newsletter', 'mainstay-blocks' ),
		'form-mailchimp': __( 'Newsletter', 'mainstay-blocks' ),
		'form-mailpoet': __( 'Newsletter', 'mainstay-blocks' ),
	};
	return names[ kind ] ?? kind;
}

/** What became of it, in a sentence. */
function stateOf( { state, attempts, next }: Delivery ): string {
	switch ( state ) {
		case 'done':
			return __( 'Sent.', 'mainstay-blocks' );
		case 'claimed':
			return __( 'Being sent right now.', 'mainstay-blocks' );
		case 'failed':
			return sprintf(
				/* translators: %d: number of tries. */
				_n(
					'Not sent after %d attempt.',
					'Not sent after %d attempts.',
					attempts,
					'mainstay-blocks'
				),
				attempts
			);
		case 'waiting':
			return attempts
				? sprintf(
						/* translators: %s: date and time. */
						__(
							'Not sent yet. The next attempt is on %s.',
							'mainstay-blocks'
						),
						formatTime( next )
					)
				: __( 'Waiting to be sent.', 'mainstay-blocks' );
	}
}

function Log( { log }: { log: Attempt[] } ) {
	if ( ! log.length ) {
		return null;
	}
	return (
		<details>
			<summary>
				{ sprintf(
					/* translators: %d: number of tries. */
					_n(
						'%d attempt',
						'%d attempts',
						log.length,
						'mainstay-blocks'
					),
					log.length
				) }
			</summary>
			<ul>
				{ log.map( ( { time, status, text }, index ) => (
					<li key={ index }>
						<time>{ formatTime( time ) }</time>{ ' ' }
						{ status > 0 && <code>{ status }</code> } { text }
					</li>
				) ) }
			</ul>
		</details>
	);
}

/** What was sent because of a response, to whom, what came of it, and a way to send it again. */
export function Deliveries( {
	deliveries,
	onSendAgain,
}: {
	deliveries: Delivery[];
	/** Settles when the answer is there. */
	onSendAgain: ( delivery: Delivery ) => Promise< void >;
} ) {
	const [ busy, setBusy ] = useState< number >();
	if ( ! deliveries.length ) {
		return (
			<p>
				{ __(
					'Nothing was sent because of this response.',
					'mainstay-blocks'
				) }
			</p>
		);
	}
	return (
		<ul className="mainstay-responses__deliveries">
			{ deliveries.map( ( delivery ) => {
				const { id, to, state, error, log } = delivery;
				const name = nameOf( delivery );
				return (
					<li key={ id } className={ `is-${ state }` }>
						<div className="mainstay-responses__delivery">
							<strong>{ name }</strong>{ ' ' }
							<span className="mainstay-responses__to">
								{ listOf( to ) }
							</span>
							<p>
								{ stateOf( delivery ) }{ ' ' }
								{ state !== 'done' && error }
							</p>
							<Log log={ log } />
						</div>
						{ ! (
							state === 'done' && ONCE.includes( delivery.kind )
						) && (
							<Button
								__next40pxDefaultSize
								variant="secondary"
								isBusy={ busy === id }
								disabled={ busy !== undefined }
								accessibleWhenDisabled
								aria-label={ sprintf(
									/* translators: 1: kind of message, e.g. Email, 2: to whom. */
									__(
										'Send again: %1$s %2$s',
										'mainstay-blocks'
									),
									name,
									listOf( to )
								).trim() }
								onClick={ async () => {
									setBusy( id );
									await onSendAgain( delivery );
									setBusy( undefined );
								} }
							>
								{ __( 'Send again', 'mainstay-blocks' ) }
							</Button>
						) }
					</li>
				);
			} ) }
		</ul>
	);
}
