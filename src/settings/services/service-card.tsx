import { Button, Icon } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { servicePlace } from '../../../shared/boot';
import type { Service } from '../../../shared/service-setup/api';
import { iconOfService } from '../../../shared/service-setup/icons';
import { ServiceDetails } from '../../../shared/service-setup/service-details';
import {
	firstKey,
	stateOf,
	type ServiceState,
} from '../../../shared/service-setup/service-state';

/** What the button of a card says, by itself and to those who do not see the card. */
function wordsOf(
	name: string,
	status: ServiceState[ 'status' ],
	isOpen: boolean
) {
	if ( isOpen ) {
		return {
			label: __( 'Close', 'mainstay-blocks' ),
			/* translators: %s: name of a service, e.g. Stripe. */
			full: sprintf( __( 'Close %s', 'mainstay-blocks' ), name ),
		};
	}
	if ( status === 'none' ) {
		return {
			label: __( 'Set up', 'mainstay-blocks' ),
			/* translators: %s: name of a service, e.g. Stripe. */
			full: sprintf( __( 'Set up %s', 'mainstay-blocks' ), name ),
		};
	}
	return {
		label: __( 'Change', 'mainstay-blocks' ),
		/* translators: %s: name of a service, e.g. Stripe. */
		full: sprintf( __( 'Change %s', 'mainstay-blocks' ), name ),
	};
}

/**
 * One service: what it is for and whether it works; opened, the ways to change it.
 *
 * @param props
 * @param props.service
 * @param props.parts     Services whose keys are a part of this one.
 * @param props.isOpen
 * @param props.onToggle  Opens or closes it.
 * @param props.onChanged Gets what was done.
 * @param props.onError   Gets why something was not done.
 */
export function ServiceCard( {
	service,
	parts,
	isOpen,
	onToggle,
	onChanged,
	onError,
}: {
	service: Service;
	parts: Service[];
	isOpen: boolean;
	onToggle: () => void;
	onChanged: ( message: string ) => Promise< void >;
	onError: ( message: string ) => void;
} ) {
	const { slug, name, purpose } = service;
	const state = stateOf( firstKey( service ) );
	const { label, full } = wordsOf( name, state.status, isOpen );
	const id = useInstanceId( ServiceCard, 'mainstay-service-details' );
	const details = useRef< HTMLDivElement >( null );
	const isPressed = useRef( false );
	useEffect( () => {
		if ( isOpen && isPressed.current ) {
			details.current
				?.querySelector< HTMLElement >( 'input:not(:disabled)' )
				?.focus();
		}
		isPressed.current = false;
	}, [ isOpen ] );

	return (
		<li id={ servicePlace( slug ) } className="mainstay-settings__service">
			<div className="mainstay-settings__service-head">
				<Icon
					className="mainstay-settings__icon"
					icon={ iconOfService( slug ) }
				/>
				<div className="mainstay-settings__row-text">
					<h3
						className="mainstay-settings__subheading"
						tabIndex={ -1 }
					>
						{ name }
					</h3>
					<p>{ purpose }</p>
					{ ! isOpen && (
						<p
							className={ `mainstay-service__connection is-${ state.status }` }
						>
							{ state.status === 'attention'
								? __( 'Needs attention', 'mainstay-blocks' )
								: state.text }
						</p>
					) }
				</div>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					aria-expanded={ isOpen }
					aria-controls={ id }
					aria-label={ full }
					onClick={ () => {
						isPressed.current = true;
						onToggle();
					} }
				>
					{ label }
				</Button>
			</div>
			{ /* What is typed stays while the card is closed, and a search finds its fields. */ }
			<div
				id={ id }
				ref={ details }
				className="mainstay-settings__service-details"
				hidden={ ! isOpen }
			>
				<ServiceDetails
					service={ service }
					parts={ parts }
					onChanged={ onChanged }
					onError={ onError }
				/>
			</div>
		</li>
	);
}
