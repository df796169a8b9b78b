import { Card, CardBody, CardHeader } from '@wordpress/components';
import type { ReactNode } from 'react';

/**
 * A card with a heading.
 *
 * @param props
 * @param props.id       Links lead to it.
 * @param props.title    Heading.
 * @param props.actions  Beside the heading.
 * @param props.children Below it.
 */
export function SettingsCard( {
	id,
	title,
	actions,
	children,
}: {
	id: string;
	title: string;
	actions?: ReactNode;
	children: ReactNode;
} ) {
	return (
		<Card id={ id } className="mainstay-settings__card">
			<CardHeader>
				<h2 className="mainstay-settings__heading" tabIndex={ -1 }>
					{ title }
				</h2>
				{ actions }
			</CardHeader>
			<CardBody>{ children }</CardBody>
		</Card>
	);
}
