import { IconDatabase, IconDevices, IconHeart, IconLock, IconUser, IconUsers } from '@tabler/icons-react';
import { Avatar } from '#design/avatar.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { useSession, type User } from '#lib/session.ts';
import { DetailsForm } from './details-form.tsx';
import { Devices, type Device } from './devices.tsx';
import { EmailVerification } from './email-verification.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { Travellers, type Traveller } from './travellers.tsx';
import { YourData } from './your-data.tsx';

export interface Profile {
  user: User;
  hasPassword: boolean;
  emailVerified: boolean;
  devices: readonly Device[];
  travellers: readonly Traveller[];
  /** How many travellers may be saved. */
  limit: number;
}

/** The traveller's own account (REQ-ACC-14). */
export function ProfilePage({ user, hasPassword, emailVerified, devices, travellers, limit }: Profile) {
  const { visitor } = useSession();
  const name = visitor.kind === 'signed-in' ? visitor.displayName : (user.name ?? '');
  return (
    <div className="page grid grid-cols-1 gap-6 py-8 sm:gap-8">
      <title>My Profile – Safar</title>
      <div className="flex items-center gap-4">
        <Avatar name={name} className="size-14! text-xl!" />
        <div className="min-w-0">
          <h1>My Profile</h1>
          <p className="text-muted">
            {user.name ? `${user.name} · ` : ''}
            <span className="whitespace-nowrap">{shownMobile(user.phone)}</span>
          </p>
        </div>
      </div>
      <ProfileSection icon={IconUser} title="Personal details" text="How we greet you and where we write to you.">
        <DetailsForm user={user} />
        <EmailVerification email={user.email} isVerified={emailVerified} />
      </ProfileSection>
      <ProfileSection
        icon={IconUsers}
        title="Saved travellers"
        text="People you book for. They fill the guest forms at checkout; only you can see them."
      >
        <Travellers travellers={travellers} limit={limit} />
      </ProfileSection>
      <ProfileSection icon={IconHeart} title="Saved hotels" text="Hotels you’ve saved.">
        <LinkButton to="/saved-hotels">View saved hotels</LinkButton>
      </ProfileSection>
      <ProfileSection
        icon={IconLock}
        title="Password"
        text={
          hasPassword
            ? 'A new password signs out your other devices.'
            : 'You sign in with a code by SMS. With a password you can sign in without waiting for one.'
        }
      >
        <PasswordForm key={String(hasPassword)} user={user} hasPassword={hasPassword} />
      </ProfileSection>
      <ProfileSection
        icon={IconDevices}
        title="Signed-in devices"
        text="Where your account is open now. Sign out what you do not know, then change your password."
      >
        <Devices devices={devices} />
      </ProfileSection>
      <ProfileSection
        icon={IconDatabase}
        title="Your data"
        text="It is yours: take a copy whenever you like, or have it deleted."
      >
        <YourData user={user} hasPassword={hasPassword} />
      </ProfileSection>
    </div>
  );
}

function shownMobile(mobile: string): string {
  return `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`;
}
